import { useSyncExternalStore } from 'react'

/** Whether the browser has a network at all. */
export function useOnline() {
  return useSyncExternalStore(listen, () => navigator.onLine)
}

function listen(tell: () => void) {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}
