import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

const WANTED = { map: 'wanted' }

/**
 * A click loads the map, nothing else does, and a reload forgets it. The policy that allows the frame
 * came with the document: whoever arrived by a click inside the site still has another page's
 * policy, so this page is loaded as a document of its own first.
 */
export function useMapConsent() {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const [isReady, setReady] = useState(false)
  const [isLoaded, setLoaded] = useState(false)

  useEffect(() => setReady(true), [])
  useEffect(() => {
    if (state?.map !== WANTED.map || !isOwnDocument(pathname)) return
    setLoaded(true)
    navigate(pathname, { replace: true, preventScrollReset: true })
  }, [state, pathname, navigate])

  async function load() {
    if (isOwnDocument(pathname)) return setLoaded(true)
    await navigate(pathname, { replace: true, preventScrollReset: true, state: WANTED })
    window.location.reload()
  }
  return { isReady, isLoaded, load }
}

function isOwnDocument(pathname: string) {
  const [document] = performance.getEntriesByType('navigation')
  return document !== undefined && new URL(document.name).pathname === pathname
}
