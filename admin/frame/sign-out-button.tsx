import { useNavigate } from 'react-router'
import { signOut } from '#admin/api/session.ts'
import './sign-out-button.css'

export function SignOutButton() {
  const navigate = useNavigate()
  async function leave() {
    await signOut()
    await navigate('/admin/login')
  }
  return (
    <button type="button" className="sign-out-button" onClick={leave}>
      Abmelden
    </button>
  )
}
