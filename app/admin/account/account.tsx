import { useRouteLoaderData } from 'react-router'
import type { clientLoader as layoutLoader } from '#app/admin/layout.tsx'
import { loadDevices, loadEndedDevices } from '#app/api/account.ts'
import { hiddenPageMeta } from '#app/layout/page-meta.ts'
import type { Route } from './+types/account.ts'
import { DeviceList } from './device-list.tsx'
import { EndedDevices } from './ended-devices.tsx'
import { PasswordForm } from './password-form.tsx'
import './account.css'

export const meta: Route.MetaFunction = () => hiddenPageMeta('Konto')

export async function clientLoader() {
  return { devices: loadDevices(), ended: loadEndedDevices() }
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const email = useRouteLoaderData<typeof layoutLoader>('admin/layout')?.email ?? ''
  return (
    <div className="account">
      <h1>Konto</h1>
      <p className="account-email">Angemeldet als {email}</p>
      <DeviceList devices={loaderData.devices} />
      <EndedDevices ended={loaderData.ended} />
      <PasswordForm email={email} />
    </div>
  )
}
