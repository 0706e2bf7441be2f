import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & {
  tone?: 'kupfer' | 'leise' | 'gruen' | 'rot' | 'rot-voll' | undefined
  /** Something is on its way. Disabled the button would lose the focus. */
  isBusy?: boolean | undefined
}

/** A button in a line of words. */
export function TextButton({ tone = 'kupfer', ...props }: Omit<Props, 'className'>) {
  return <Button {...props} className="text-button" tone={tone} />
}

/** The one button of the back office. While it is busy a press does nothing. */
export function Button({ tone, isBusy = false, onClick, className = 'button', ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={className}
      data-tone={tone}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  )
}
