import '#site/styles/reset.css'
import '#site/styles/tokens.css'
import '#site/styles/base.css'
import { renderToStaticMarkup } from 'react-dom/server'
import { PhotoWall } from '#site/gallery/photo-wall.tsx'
import { openPhotosLarge } from '#site/scripts/parts/lightbox.ts'

const photos = ['Langer Bob, kupfer', 'Pixie, silber', 'Balayage, schulterlang'].map(
  (alt, index) => ({
    src: `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="rgb(${90 + index * 60},90,60)"/></svg>`,
    width: 600,
    height: 800,
    alt,
  }),
)

/** The wall as the gallery shows it once there are photos; the salon has none yet. */
const root = document.body.appendChild(document.createElement('main'))
root.innerHTML = renderToStaticMarkup(<PhotoWall photos={photos} />)
openPhotosLarge()
