import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { loadHistory } from '#admin/list/queries/history.ts'
import type { Patch } from '#admin/list/queries/mutations.ts'
import { isNews, type Seen } from '#admin/list/state/open-row.ts'
import { changeSentences } from '#domain/inbox/history.ts'
import type { Change } from '#domain/inbox/rows.ts'
import { when } from '#domain/moments.ts'

type Props = {
  /** As the server has it: what is shown before it was stored is no news. */
  row: Omit<Seen, 'isGone'>
  isGone: boolean
  ownPatch: Patch
  /** Read after what was done here: what was read before it is no news. */
  isFresh: boolean
}

/** What somebody else did with an entry while it was open here, and who it was. */
export function News({ row, isGone, ownPatch, isFresh }: Props) {
  const seen = useRef<Seen>({ ...row, isGone })
  const [news, setNews] = useState<{ id: string; change: Change | null } | null>(null)

  useEffect(() => {
    if (!isFresh) return
    const before = seen.current
    seen.current = { ...row, isGone }
    if (!isNews(before, seen.current, ownPatch)) return
    const { id } = row
    loadHistory(id, 1)
      .catch((): Change[] => [])
      .then(([change = null]) => setNews({ id, change }))
  }, [row, isGone, ownPatch, isFresh])

  const change = news?.id === row.id ? news.change : null
  const who = change?.changed_by
  return (
    <div className="open-pane-news" role="status">
      {isGone && (
        <p className="amber">
          {who ? `Inzwischen von ${who} gelöscht.` : 'Dieser Eintrag wurde inzwischen gelöscht.'}{' '}
          Ihr Text bleibt hier stehen, bis Sie ihn kopiert oder verworfen haben.{' '}
          <Link to={`/admin/bin?eintrag=${row.id}`}>Im Papierkorb ansehen</Link>
        </p>
      )}
      {!isGone && change && (
        <p className="amber">
          Inzwischen geändert von {who ?? 'Unbekannt'}, {when(change.changed_at)}:{' '}
          {changeSentences(change).join('; ')}
        </p>
      )}
    </div>
  )
}
