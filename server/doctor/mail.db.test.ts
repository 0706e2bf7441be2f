import { expect } from 'vitest'
import { openMailbox } from '#tests/support/mail/mailbox.ts'
import { START, test } from '#tests/support/mail/post.ts'
import { mailServer, outbox, recipient } from './mail.ts'

const HOUR_MS = 3_600_000

test('the doctor says when no mail server is named, asks the one that is, and sends nothing [U13]', async ({
  mailbox,
}) => {
  expect(await mailServer({ smtpUrl: undefined, mailTo: 'hallo@salon.test' })).toEqual({
    state: 'open',
    what: 'Es ist kein Mailserver eingerichtet: Neue Bewertungen, Anfragen und Bewerbungen stehen nur in der Verwaltung.',
    remedy: 'SMTP_URL in der Datei .env setzen, zum Beispiel smtps://name:kennwort@rechner.',
  })
  const name = mailbox.url.replace('smtp://', '')
  const mailTo = 'hallo@salon.test'
  expect(await mailServer({ smtpUrl: mailbox.urlWithLogin, mailTo })).toEqual({
    state: 'good',
    what: `Mailserver ${name} antwortet, Benachrichtigungen gehen an hallo@salon.test`,
  })
  const wrong = mailbox.urlWithLogin.replace(/:[^:@]+@/, ':falsch@')
  expect(await mailServer({ smtpUrl: wrong, mailTo })).toEqual({
    state: 'bad',
    what: `Der Mailserver nimmt Name oder Passwort nicht an (${name}).`,
    remedy: 'SMTP_URL in der Datei .env prüfen.',
  })
  expect(mailbox.received).toEqual([])
  const gone = await openMailbox()
  await gone.close()
  expect(await mailServer({ smtpUrl: gone.url, mailTo })).toMatchObject({
    state: 'bad',
    what: expect.stringMatching(/^Der Mailserver ist nicht erreichbar/),
  })
})

test('the doctor lists what waits and what was given up, by reason [U13]', async ({
  office,
  database,
}) => {
  const rows: [dedupe: string, error: string | null, skipped: Date | null][] = [
    ['1', 'Kein Mailserver eingerichtet (SMTP_URL)', null],
    ['2', 'Kein Mailserver eingerichtet (SMTP_URL)', null],
    ['3', 'Der Mailserver antwortet nicht', START],
    ['4', null, START],
    ['5', 'Der Mailserver antwortet nicht', null],
    ['6', null, null],
  ]
  await database.owner(
    `insert into mail.outbox (kind, dedupe, last_error, skipped_at, created_at, due_at)
     values ('answer', 'refused', 'Der Mailserver lehnt ab: 550 No such mailbox', $1, $1, $1)`,
    [START],
  )
  expect(await outbox(database, START)).toEqual([
    { state: 'good', what: 'E-Mail-Ausgang: Es liegt nichts.' },
  ])
  for (const [at, row] of rows.entries()) {
    await database.owner(
      `insert into mail.outbox (kind, dedupe, last_error, skipped_at, created_at, due_at)
       values ('review', $1, $2, $3, $4, $4)`,
      [...row, new Date(START.getTime() - at * HOUR_MS)],
    )
  }
  expect(await outbox(database, START)).toEqual([
    {
      state: 'open',
      what: 'E-Mail-Ausgang: 2 warten, die älteste seit heute, 10:05. Kein Mailserver eingerichtet (SMTP_URL)',
    },
    {
      state: 'open',
      what: 'E-Mail-Ausgang: 1 wartet seit heute, 07:05. Der Mailserver antwortet nicht',
      remedy: 'Der Versand wird von selbst wiederholt.',
    },
    {
      state: 'bad',
      what: 'E-Mail-Ausgang: 1 wartet seit heute, 06:05. Niemand hat versucht, sie zu verschicken.',
      remedy: 'Den Server neu starten.',
    },
    {
      state: 'open',
      what: 'E-Mail-Ausgang: 1 aufgegeben, die älteste von heute, 09:05. Der Mailserver antwortet nicht',
      remedy: 'Was darin stand, steht in der Verwaltung; der Eintrag verschwindet nach 30 Tagen.',
    },
  ])
  expect(office.errors).toEqual([])
})

test('the doctor compares the mailbox of the letters with the one the privacy page names [U13]', async ({
  database,
}) => {
  const named = {
    state: 'good',
    what: 'Die Datenschutzerklärung nennt das Postfach hallo@salon-straehne.example',
  }
  expect(await recipient(database, { mailTo: undefined })).toEqual(named)
  expect(await recipient(database, { mailTo: 'hallo@salon-straehne.example' })).toEqual(named)
  expect(await recipient(database, { mailTo: 'privat@example.org' })).toEqual({
    state: 'open',
    what: 'Benachrichtigungen gehen an privat@example.org; in der Datenschutzerklärung steht hallo@salon-straehne.example.',
    remedy:
      'MAIL_TO in der Datei .env anpassen oder die E-Mail-Adresse in der Verwaltung unter „Inhalte“, „Salon“.',
  })
})
