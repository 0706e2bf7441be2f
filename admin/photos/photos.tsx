import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useMe } from '#admin/api/use-me.ts'
import { PHOTOS } from '#admin/content/areas.ts'
import { DraftForm } from '#admin/content/draft/draft-form.tsx'
import { useDraft } from '#admin/content/draft/use-draft.ts'
import { FormPart } from '#admin/content/engine/form-part.tsx'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import { salonDocument } from '#domain/salon/schema/document.ts'
import { fieldAt } from '#domain/salon/schema/walk.ts'
import type { Route } from './+types/photos.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { PhotoBin } from './photo-bin.tsx'
import { PhotoWall } from './photo-wall.tsx'
import { useSending } from './taking/sending.ts'
import { TakePhotos } from './taking/take-photos.tsx'
import { usePhotoChanges } from './use-photo-changes.ts'
import '#admin/content/content.css'
import './photos.css'

const HERO = fieldAt(salonDocument, ['heroPhoto'])

export const meta: Route.MetaFunction = () => screenMeta(PHOTOS.title)

export default function PhotosPage() {
  const { isOwner } = useMe()
  const { document } = useSalon()
  const draft = useDraft(PHOTOS.slug)
  const changes = usePhotoChanges(draft)
  const { taken, arrived, again } = useArrived()
  const [open, setOpen] = useState(
    () => document.photos.find(({ id }) => draft.form.isChanged(['photos', id]))?.id ?? null,
  )
  /** Null while nobody chooses. */
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const { photos } = draft.form.draft
  const wall = photos.filter(({ binnedOn }) => binnedOn === null)
  const isAlone = taken.length === 0 && arrived.length === 1
  const [newest] = isAlone ? arrived : []

  // Whoever has sent one photo writes about it next.
  useEffect(() => {
    if (newest) setOpen((before) => before ?? newest)
  }, [newest])

  return (
    <div className="content-screen photos-screen">
      {isOwner && (
        <p className="screen-back">
          <Link to="/admin/inhalte">‹ Inhalte</Link>
        </p>
      )}
      <h1>{PHOTOS.title}</h1>
      <p className="lead">{PHOTOS.lead}</p>
      <TakePhotos
        taken={taken}
        arrived={
          photos.filter(({ id, alt }) => arrived.includes(id) && !again.includes(id) && alt === '')
            .length
        }
        again={again.length}
      />
      <DraftForm
        draft={draft}
        page={PHOTOS.page}
        bar={
          chosen && (
            <ChosenBar
              chosen={chosen}
              all={wall.map(({ id }) => id)}
              changes={changes}
              onChoose={setChosen}
            />
          )
        }
      >
        <PhotoWall
          photos={wall}
          edited={draft}
          changes={changes}
          open={open}
          onOpen={setOpen}
          chosen={chosen}
          onChoose={setChosen}
        />
        {HERO && wall.length > 0 && (
          <section>
            <h2>Startseite</h2>
            <div className="content-fields">
              <FormPart field={HERO} path={['heroPhoto']} />
            </div>
          </section>
        )}
        <PhotoBin changes={changes} />
      </DraftForm>
    </div>
  )
}

/** What was sent while the screen is open. */
function useArrived() {
  const { taken, added, again } = useSending()
  const [before] = useState(added)
  const [toldBefore] = useState(again)

  return {
    taken,
    arrived: added.filter((id) => !before.includes(id)),
    again: again === toldBefore ? [] : again,
  }
}
