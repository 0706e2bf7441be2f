type Show = (onAnswer: (isProved: boolean) => void) => void

let show: Show | null = null
let asked: Promise<boolean> | null = null

/** Who shows the question, until it is told that nobody does any more. */
export function onProofAsked(shownBy: Show) {
  show = shownBy
  return () => {
    show = null
  }
}

/** Whether whoever sits here has just proved who she is: one question, however many requests wait for it. */
export function askForProof() {
  asked ??= new Promise<boolean>((resolve) => (show ? show(resolve) : resolve(false))).finally(
    () => {
      asked = null
    },
  )
  return asked
}
