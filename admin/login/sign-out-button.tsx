import { useState } from 'react'
import { useNavigate } from 'react-router'
import { queryClient } from '#admin/api/query-client.ts'
import { signOut } from '#admin/api/session.ts'
import { forgetKept, type Unsent, unsent } from '#admin/kept/leave.ts'
import { Question } from '#admin/ui/question.tsx'
import { counted } from '#domain/german.ts'

const NOTHING: Unsent = { texts: 0, photos: 0 }

export function SignOutButton() {
  const navigate = useNavigate()
  const [lost, setLost] = useState(NOTHING)

  async function ask() {
    const found = await unsent()
    if (found.texts + found.photos > 0) setLost(found)
    else await leave()
  }

  async function leave() {
    await signOut()
    await forgetKept()
    await navigate('/admin/login')
    queryClient.clear()
  }

  return (
    <>
      <button type="button" className="text-button" data-tone="leise" onClick={ask}>
        Abmelden
      </button>
      {lost !== NOTHING && (
        <Question
          question="Abmelden?"
          choices={[{ label: 'Verwerfen und abmelden', tone: 'rot-voll', onChoose: leave }]}
          back="Angemeldet bleiben"
          onClose={() => setLost(NOTHING)}
        >
          <p>{lossText(lost)}</p>
        </Question>
      )}
    </>
  )
}

function lossText({ texts, photos }: Unsent) {
  const parts = [
    texts > 0 && counted(texts, 'angefangene Eingabe', 'angefangene Eingaben'),
    photos > 0 && counted(photos, 'Foto', 'Fotos'),
  ]
  return `Noch nicht gespeichert oder gesendet: ${parts.filter(Boolean).join(', ')}. Das geht dabei verloren.`
}
