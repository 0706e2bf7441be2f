import { expect, test, vi } from 'vitest'
import { hashPassword, isTooLong, openPasswords } from './password.ts'

test('a password is kept as Argon2id with 19 MiB and matches in both spellings of ü [A5]', async () => {
  const passwords = openPasswords()
  const stored = await hashPassword('Grüne Wiese')

  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.matches(stored, 'Gru\u0308ne Wiese')).toBe(true)
  expect(await passwords.matches(stored, 'Grune Wiese')).toBe(false)
  expect(await passwords.matches(undefined, 'Grüne Wiese')).toBe(false)
})

test('a password has at most 1,024 bytes as typed, and a longer one is not spelled anew [A5]', () => {
  const spell = vi.spyOn(String.prototype, 'normalize')

  expect([isTooLong('a'.repeat(1_024)), isTooLong('a'.repeat(1_025))]).toEqual([false, true])
  expect(isTooLong(`a${'\u0301'.repeat(4_000)}${'\u0323'.repeat(3_900)}`)).toBe(true)
  expect(spell).not.toHaveBeenCalled()
  spell.mockRestore()
})

test('the queue takes two and twenty, refuses the next, and has room again afterwards [A6]', async () => {
  const passwords = openPasswords()
  const doors: (() => void)[] = []
  const inside = Array.from({ length: 22 }, () =>
    passwords.inQueue(() => new Promise<void>((resolve) => doors.push(resolve))),
  )
  const refused = passwords.inQueue(() => Promise.resolve())

  await expect(refused).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 })
  await expect.poll(() => doors.length).toBe(22)
  for (const open of doors) open()
  await Promise.all(inside)
  expect(await passwords.inQueue(() => Promise.resolve('in'))).toBe('in')
})
