import { ColouringProof, ColouringWays } from '#site/landing/colouring.tsx'
import { AreaPhotos, LandingHead } from '#site/landing/landing-head.tsx'
import { LandingWords } from '#site/landing/landing-words.tsx'
import { useSite } from '#site/site-data.tsx'
import { AREA_PICTURES } from '#site/ui/strands/pictures.ts'

/** One service area, from its headline to its last question. */
export default function LandingPage() {
  const { salon, path } = useSite()
  const page = salon.landingPages.find((one) => one.path === path)
  if (!page) throw new Error(`The salon has no landing page ${path}`)
  const picture = AREA_PICTURES[page.testimonials]
  const { colouring } = page
  return (
    <>
      <LandingHead page={page} picture={picture}>
        {colouring && <ColouringProof {...colouring} />}
      </LandingHead>
      <AreaPhotos page={page} />
      <LandingWords page={page} picture={picture}>
        {colouring && <ColouringWays {...colouring} />}
      </LandingWords>
    </>
  )
}
