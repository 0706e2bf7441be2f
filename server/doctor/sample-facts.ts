type Sample = { place: string; value: string }

const content = import.meta.glob(['/content/**/*.ts', '!/content/**/*.test.ts'], {
  eager: true,
}) as Record<string, Record<string, unknown>>

/** Every fact in content/ that is marked `sample: true`, with a glimpse of what it says. */
export function sampleFacts(modules: Record<string, Record<string, unknown>> = content): Sample[] {
  return Object.entries(modules).flatMap(([path, module]) => samplesIn(module, path.slice(1)))
}

function samplesIn(value: unknown, place: string): Sample[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap((child) => samplesIn(child, place))
  const isSample = 'sample' in value && value.sample === true
  return isSample ? [{ place, value: glimpse(value) }, ...inner] : inner
}

function glimpse(value: object) {
  const texts = Object.values(value).filter(
    (one) => typeof one === 'string' || typeof one === 'number',
  )
  return texts.slice(0, 2).join(', ')
}
