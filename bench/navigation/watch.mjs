/** Runs in the page: notes when a click came and when another heading was painted after it. */
export function watchClicks() {
  addEventListener(
    'click',
    ({ timeStamp, target }) => {
      if (!target.closest('a')) return
      const before = document.querySelector('h1')
      sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp))
      function look() {
        const heading = document.querySelector('h1')
        if (!heading || heading === before) return void requestAnimationFrame(look)
        // Before everything else that waits: what the page does once it is painted is not waited for.
        const painted = () => {
          window.tookMs = performance.now() - timeStamp
        }
        scheduler.postTask(painted, { priority: 'user-blocking' })
      }
      requestAnimationFrame(look)
    },
    true,
  )
}

/** In the document of the click, or in the next one. */
export async function paintedAfterClick(page) {
  const took = await page.waitForFunction(() => {
    if (window.tookMs) return window.tookMs
    const paint = performance.getEntriesByName('first-contentful-paint')[0]
    const clicked = Number(sessionStorage.getItem('clicked'))
    // The first paint of the page one comes from lies before the click.
    const after = paint ? performance.timeOrigin + paint.startTime - clicked : 0
    return after > 0 && after
  })
  return took.jsonValue()
}
