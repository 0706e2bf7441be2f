import type { MetaDescriptor } from 'react-router'
import { shellSalon } from '#admin/salon/shell.ts'

/** The head of a screen. */
export function screenMeta(title: string): MetaDescriptor[] {
  const { name, place } = shellSalon()
  return [{ title: `${title} | ${name} ${place}`.trim() }]
}
