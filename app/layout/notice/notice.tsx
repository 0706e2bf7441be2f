import { useLocation } from 'react-router'
import { toldNow } from '#app/api/special-days.ts'
import { isAdminAddress } from '#domain/address/admin-address.ts'
import css from './notice.css?inline'

/**
 * One line above every public page when a special day is near. No script and no style of it exists
 * otherwise: both stand only in the page, directly in head and body, where React leaves alone what
 * it did not make.
 */
export function Notice() {
  const text = useNotice()
  if (!text) return null
  return (
    <aside className="notice" aria-label="Hinweis">
      {text}
    </aside>
  )
}

export function NoticeStyle() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, nobody's input
  return useNotice() && <style dangerouslySetInnerHTML={{ __html: css }} />
}

function useNotice() {
  const { pathname } = useLocation()
  return isAdminAddress(pathname) ? null : toldNow().notice
}
