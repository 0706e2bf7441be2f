import { redirect } from 'react-router'

export function clientLoader() {
  throw redirect('/admin/dashboard')
}

export default function AdminStart() {
  return null
}
