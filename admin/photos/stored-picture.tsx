import { skipToken, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { OWN } from '#admin/api/query-client.ts'
import { tinyAddress } from '#domain/photos/shown-photos.ts'
import { loadPicture, useStoredPhoto } from './stored-photos.ts'
import './stored-picture.css'

/** Pictures are there before a thumb has scrolled to them. */
const NEAR_PX = 600

type Props = { id: string | undefined; alt: string }

/** A photo in small, as nobody but admins may see it yet. Far from the screen it is only its colour. */
export function StoredPicture({ id, alt }: Props) {
  const photo = useStoredPhoto(id)
  const { isNear, watch } = useNear()
  const [smallest] = photo?.files ?? []
  const address = usePicture(isNear ? smallest?.hash : undefined)
  if (!photo || !smallest) return <span className="picture-missing">{alt || 'Bild fehlt'}</span>
  return (
    <img
      ref={watch}
      src={address ?? tinyAddress(photo.tiny)}
      width={smallest.width}
      height={smallest.height}
      alt={alt}
    />
  )
}

/** The address of a picture once it is there. */
export function usePicture(hash: string | undefined) {
  // Without an answer the colour stays.
  const { data } = useQuery({
    queryKey: [OWN, 'picture', hash],
    queryFn: hash ? async ({ signal }) => dataAddress(await loadPicture(hash, signal)) : skipToken,
    gcTime: 0,
  })
  return data
}

function useNear() {
  const [isNear, setNear] = useState(false)
  const watch = useCallback((element: Element | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: `${NEAR_PX}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { isNear, watch }
}

/** The pages' policy knows no other address for what is not the server's. */
function dataAddress(bytes: Blob) {
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(bytes)
  })
}
