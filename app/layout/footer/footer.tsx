import { BuiltPart } from '#app/ui/page/built-part.tsx'
import { FooterWords } from './footer-words.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import './footer.css'

export function Footer() {
  return (
    <footer className="footer">
      <BuiltPart id="fuss">{import.meta.env.SSR && <FooterWords />}</BuiltPart>
      <LanguageSwitch />
    </footer>
  )
}
