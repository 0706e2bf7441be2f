import type { MetaDescriptor } from 'react-router'
import { salon } from '#content/salon.ts'

/** The head of a screen. */
export function screenMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${salon.name} ${salon.place}` }]
}
