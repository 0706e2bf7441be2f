/** Runs in the page: notes when a click came and when another heading was painted after it. */
export function watchClicks() {
  addEventListener(
    'click',
    ({ timeStamp, target }) => {
      if (!target.closest('a')) return
      const before = document.querySelector('h1')
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

export async function paintedAfterClick(page) {
  const took = await page.waitForFunction(() => window.tookMs)
  return took.jsonValue()
}
