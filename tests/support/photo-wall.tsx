import '#app/styles/layers.css'
import '#app/styles/reset.css'
import '#app/styles/tokens.css'
import '#app/styles/base.css'
import { createRoot } from 'react-dom/client'
import { PhotoWall } from '#app/gallery/photo-wall.tsx'

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
createRoot(root).render(<PhotoWall photos={photos} />)
