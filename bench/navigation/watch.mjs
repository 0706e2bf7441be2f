/** Runs in every page: notes when a link was clicked, and in the next document when its heading was painted. */
export function watchClicks() {
  const CLICKED = 'bench-clicked'
  const now = (stamp) => performance.timeOrigin + stamp
  addEventListener(
    'click',
    ({ timeStamp, target }) => {
      if (target.closest('a')) sessionStorage.setItem(CLICKED, now(timeStamp))
    },
    true,
  )
  const clicked = Number(sessionStorage.getItem(CLICKED))
  if (!clicked) return
  function look() {
    if (!document.querySelector('h1')) return void requestAnimationFrame(look)
    // Before everything else that waits: what the page does once it is painted is not waited for.
    const painted = () => {
      window.tookMs = now(performance.now()) - clicked
    }
    scheduler.postTask(painted, { priority: 'user-blocking' })
  }
  requestAnimationFrame(look)
}

export async function paintedAfterClick(page) {
  const took = await page.waitForFunction(() => window.tookMs)
  return took.jsonValue()
}
