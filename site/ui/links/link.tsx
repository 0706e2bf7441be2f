import type { ComponentProps } from 'react'

/** A plain link; without a target there is none. */
export function Link(
  props: Omit<ComponentProps<'a'>, 'href'> & { href: string | null | undefined },
) {
  return props.href ? <a {...props} href={props.href} /> : null
}
