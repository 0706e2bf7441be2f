import { useEffect } from 'react'

const NUMBER = /^\(\d+\) /

/** '(3) Bewertungen | …': the tab tells what waits, also while nobody looks at it. */
export function useTabTitle(waiting: number) {
  useEffect(() => {
    function write(number: number) {
      const plain = document.title.replace(NUMBER, '')
      const title = number > 0 ? `(${number}) ${plain}` : plain
      if (document.title !== title) document.title = title
    }
    write(waiting)
    // Every screen brings its own title.
    const observer = new MutationObserver(() => write(waiting))
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      write(0)
    }
  }, [waiting])
}
