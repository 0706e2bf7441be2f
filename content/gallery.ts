import type { Photo } from '#domain/salon/salon.ts'

/** Empty until the salon has photos with their models' consent; the first one opens the lightbox. */
export const photos: Photo[] = []
