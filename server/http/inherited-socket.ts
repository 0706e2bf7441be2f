/** systemd puts the sockets it hands over behind standard input, output and error. */
const FIRST_FD = 3

/**
 * The socket that systemd holds for us, or undefined. Who knocks while we start again waits in front of it,
 * instead of being refused.
 */
export function inheritedSocket(env: Record<string, string | undefined>, pid = process.pid) {
  const isForUs = env.LISTEN_PID === String(pid) && Number(env.LISTEN_FDS) > 0
  return isForUs ? FIRST_FD : undefined
}
