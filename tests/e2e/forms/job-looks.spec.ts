import { expect, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { expectPrivate } from '#tests/e2e/visit.ts'
import {
  alive,
  answerAll,
  button,
  choice,
  expectStep,
  expectThanks,
  openWizard,
} from './application.ts'
import { hold, newName, point } from './salon.ts'

/** Narrow, and with text at 200 % on a phone and on a desk. */
const SIZES = [
  [320, '100%'],
  [390, '200%'],
  [1440, '200%'],
] as const

test('axe finds nothing in any state of the wizard [J13]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWizard(page)
  expect(await violations(page)).toEqual([])
  await answerAll(page, newName())
  expect(await violations(page)).toEqual([])
  await point(button(page, 'Telefon ändern'))
  await expectStep(page, 4)
  await page.getByLabel('Telefon').fill('04')
  await page.getByLabel('Telefon').press('Enter')
  await expect(page.getByText('Bitte prüfe deine Telefonnummer')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Telefon').fill('')
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Telefon').fill('040-12')
  await page.getByLabel('Telefon').press('Enter')
  await expectStep(page, 6)
  await point(button(page, 'Zurück'))
  await expectStep(page, 5)
  expect(await violations(page)).toEqual([])
  await point(button(page, 'Weiter'))
  page.on('dialog', (dialog) => dialog.accept())
  await page.route('**/rest/v1/job_applications', (route) => route.abort(), { times: 1 })
  await point(button(page, 'Bewerbung absenden'))
  await expect(page.locator('#job-wizard').getByRole('alert')).not.toBeEmpty()
  expect(await violations(page)).toEqual([])
  await point(button(page, 'Bewerbung absenden'))
  await expectThanks(page)
  expect(await violations(page)).toEqual([])
})

test('no step asks another origin, sets a cookie or scrolls sideways [J13]', async ({ page }) => {
  await expectPrivate(page, async () => {
    await page.goto('/ueber-uns')
    await page.locator('.job-section summary').click()
    await alive(page)
    for (let step = 1; step <= 6; step += 1) {
      await expectStep(page, step)
      for (const [width, fontSize] of SIZES) {
        await page.setViewportSize({ width, height: 800 })
        await page.evaluate(
          (size) => document.documentElement.style.setProperty('font-size', size),
          fontSize,
        )
        const widest = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(widest, `step ${step} at ${width} px, text at ${fontSize}`).toBe(width)
      }
      if (step <= 3) await point(choice(page, ['Ja', 'Ausbildung', 'Später'][step - 1] ?? ''))
      if (step === 4) {
        await page.getByLabel('Name').fill('Jana'.repeat(30))
        await page.getByLabel('Telefon').fill('0'.repeat(40))
      }
      if (step === 5) await page.getByLabel('Deine Nachricht').fill('x'.repeat(255))
      if (step === 4 || step === 5) await point(button(page, 'Weiter'))
    }
  })
})

test('steps slide 16 px in 200 ms, forward from the right, and rest under reduced motion [J15]', async ({
  page,
}) => {
  await openWizard(page)
  await page.evaluate(() => {
    document.addEventListener('animationstart', ({ target }) => {
      for (const { effect } of (target as Element).getAnimations()) {
        const [from] = (effect as KeyframeEffect).getKeyframes()
        document.title = `${from?.translate} ${effect?.getTiming().duration}`
      }
    })
  })
  await point(choice(page, 'Ja'))
  await expect(page).toHaveTitle('16px 200')
  await page.goBack()
  await expect(page).toHaveTitle('-16px 200')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goForward()
  await expectStep(page, 2)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('the script comes only with the open section, and a tap before it counts [J12]', async ({
  page,
}) => {
  const scripts: string[] = []
  const release = await hold(page, '**/assets/job-wizard-*.js', scripts)
  await page.goto('/ueber-uns', { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])
  await page.locator('.job-section summary').click()
  await point(choice(page, 'Nein'))
  await expect.poll(() => scripts.length).toBe(1)
  await expectStep(page, 1)
  release()
  await expectStep(page, 2)
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Nein' })).toBeChecked()
})
