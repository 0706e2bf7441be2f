import { drawAlbum, drawStrands } from './draw.ts'
import { galleryPictures } from './gallery-pictures.ts'
import { pictures } from './pictures.ts'

/** Strand pictures that pages name as files, by address; those of the gallery share one file. */
export const strandFiles: [path: string, svg: string][] = [
  ...Object.entries(pictures)
    .filter(([name]) => !(name in galleryPictures))
    .map(([name, picture]): [string, string] => [`/strands/${name}.svg`, drawStrands(picture)]),
  ['/strands/galerie.svg', drawAlbum(galleryPictures)],
]
