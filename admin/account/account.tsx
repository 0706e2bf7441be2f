import { useState } from 'react'
import { useMe } from '#admin/api/use-me.ts'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import { Button } from '#admin/ui/button.tsx'
import type { Route } from './+types/account.ts'
import { AccessLog } from './access-log.tsx'
import { Devices } from './devices.tsx'
import { Fallback } from './fallback.tsx'
import { Passkeys } from './passkeys.tsx'
import { People } from './people.tsx'
import { Roles } from './roles.tsx'
import './account.css'

export const meta: Route.MetaFunction = () => screenMeta('Zugang')

export default function AccountPage() {
  const { isOwner } = useMe()
  const [isInviting, setInviting] = useState(false)
  /** The link that is shown, which is what to press then. */
  const [shown, setShown] = useState<string | null>(null)
  return (
    <div className="account">
      <div className="account-head">
        <h1>Zugang</h1>
        {isOwner && !isInviting && (
          <Button tone={shown ? undefined : 'kupfer'} onClick={() => setInviting(true)}>
            Person einladen
          </Button>
        )}
        <p className="lead">
          {isOwner
            ? 'Wer hier arbeitet und womit Sie sich anmelden.'
            : 'Wie Sie heißen und womit Sie sich anmelden.'}
        </p>
      </div>
      <div className="account-people">
        <People
          isInviting={isInviting}
          onInvited={() => setInviting(false)}
          shown={shown}
          onShow={setShown}
        />
      </div>
      <div className="account-mine">
        <Passkeys />
        <Fallback />
        <Devices />
      </div>
      {isOwner && (
        <div className="account-rest">
          <Roles />
          <AccessLog />
        </div>
      )}
    </div>
  )
}
