import { drawAlbum, drawStrands } from './draw.ts'
import { galleryPictures } from './gallery-pictures.ts'
import { pictures } from './pictures.ts'

/** Strand pictures that pages name as files, by address; those of the gallery share one file. */
export function strandFiles(): [path: string, svg: string][] {
  const single = Object.entries(pictures).filter(([name]) => !(name in galleryPictures))
  return [
    ...single.map(([name, picture]): [string, string] => [
      `/strands/${name}.svg`,
      drawStrands(picture),
    ]),
    ['/strands/galerie.svg', drawAlbum(galleryPictures)],
  ]
}
