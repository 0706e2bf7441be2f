import { useRouteLoaderData } from 'react-router'
import type { clientLoader as layoutLoader } from '#admin/frame/layout.tsx'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import type { Route } from './+types/account.ts'
import { ChangePassword } from './change-password.tsx'
import { DeviceList } from './device-list.tsx'
import { EndedDevices } from './ended-devices.tsx'
import './account.css'

export const meta: Route.MetaFunction = () => screenMeta('Konto')

export default function AccountPage() {
  const email = useRouteLoaderData<typeof layoutLoader>('frame/layout')?.email ?? ''
  return (
    <div className="account">
      <h1>Konto</h1>
      <p className="lead">Angemeldet als {email}</p>
      <DeviceList />
      <EndedDevices />
      <ChangePassword email={email} />
    </div>
  )
}
