// A client of its own process: it must not take the time of whoever measures.
import { constants, setPriority } from 'node:os'
import { openSender } from '../send.mjs'

const CONNECTIONS = 16

// On a machine of its own it would take no time of the server's: here it comes last.
setPriority(constants.priority.PRIORITY_LOW)

process.once('message', async ({ port, path, headers }) => {
  let isOver = false
  process.once('message', () => {
    isOver = true
  })
  let asked = 0
  const { ask, close } = openSender(port, { connections: CONNECTIONS })
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (!isOver) {
        await ask({ path, headers })
        asked += 1
      }
    }),
  )
  close()
  process.send(asked, () => process.disconnect())
})
