import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { waysInQuery } from '#admin/api/account.ts'
import { useSalon } from '#admin/salon/use-salon.ts'

/** On a real address an owner is asked until she has a passkey. */
export function OwnPasskey() {
  const { isSampleSite } = useSalon()
  const { data: ways } = useQuery({ ...waysInQuery, enabled: !isSampleSite })
  if (ways?.passkeys !== 0) return null
  return (
    <p className="lead">
      Ein Passwort kann jemand erraten oder abschauen, einen Passkey nicht.{' '}
      <Link to="/admin/account">Passkey anlegen</Link>
    </p>
  )
}
