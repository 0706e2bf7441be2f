import { useState } from 'react'
import { ACCOUNT, queryClient } from '#admin/api/query-client.ts'
import { causeOf } from '#admin/api/refused.ts'
import { RedLine } from '#admin/ui/red-line.tsx'
import { useAction } from '#admin/ui/use-action.ts'

/** Something that is changed here: done, read again and said. */
export function useChange() {
  const action = useAction()
  const [said, setSaid] = useState('')

  async function run(work: () => Promise<unknown>, done: string, failure = notDone) {
    setSaid('')
    const isDone = await action.run(async () => {
      await work()
      await queryClient.invalidateQueries({ queryKey: [ACCOUNT] })
    }, failure)
    if (isDone) setSaid(done)
    return isDone
  }

  return {
    run,
    isBusy: action.isBusy,
    messages: (
      <>
        <p role="status">{said}</p>
        {action.failure && <RedLine>{action.failure}</RedLine>}
      </>
    ),
  }
}

function notDone(thrown: unknown) {
  return `Das hat nicht geklappt: ${causeOf(thrown)} Nichts wurde geändert.`
}
