/** `alt` says what a person sees: cut, length, colour. Sizes are those of the file, in pixels. */
export type Photo = { src: string; width: number; height: number; alt: string }

/** Empty until the salon has photos with their models' consent; the first one opens the lightbox. */
export const photos: Photo[] = []
