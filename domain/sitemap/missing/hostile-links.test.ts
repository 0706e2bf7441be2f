import { expect, test } from 'vitest'
import { pageFacts } from './page-links.ts'

const PAGE = 'https://salon.test/'

test.each(['<a ', '<!-- ', '<a href="', '<script>', '<', '<base href=/x>'])(
  'two megabytes of %j are read in a moment [S25]',
  (part) => {
    const page = part.repeat(Math.ceil(2_000_000 / part.length))
    const before = process.cpuUsage()
    pageFacts(page, PAGE)
    pageFacts(`<a ${page}>`, PAGE)
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000)
  },
)
