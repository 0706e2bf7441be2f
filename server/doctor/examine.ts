import type { Config } from '#server/config.ts'
import { migrations } from '#server/database/migrations.ts'
import type { OpenData } from '#server/open-data.ts'
import { lastBackup } from './backup.ts'
import { mailServer, outbox, periods, recipient } from './mail.ts'
import { sampleFacts } from './sample-facts.ts'

/** good: nothing to do. open: fine for trying out, not for going live. bad: does not work. */
export type Finding = { state: 'good' | 'open' | 'bad'; what: string; remedy?: string }

/** Everything that stands between this checkout and going live, each with its remedy. */
export async function examine(config: Config, open: () => Promise<OpenData>): Promise<Finding[]> {
  return [
    siteAddress(config),
    proxy(config),
    await mailServer(config),
    recipient(config),
    periods(config),
    ...(await database(open)),
    ...sampleFacts().map(
      ({ place, value }): Finding => ({
        state: 'open',
        what: `Beispielangabe: ${value}`,
        remedy: `In ${place} durch die echte Angabe ersetzen und „sample: true“ entfernen.`,
      }),
    ),
  ]
}

function siteAddress({ siteUrl, isSampleSite }: Config): Finding {
  if (isSampleSite) {
    return {
      state: 'open',
      what: `Die öffentliche Adresse ist noch das Beispiel ${siteUrl}.`,
      remedy: 'SITE_URL in der Datei .env auf die eigene Adresse setzen.',
    }
  }
  if (!siteUrl.startsWith('https://')) {
    return {
      state: 'open',
      what: `Die öffentliche Adresse ${siteUrl} ist unverschlüsselt.`,
      remedy: 'Einen Proxy mit TLS davorstellen und SITE_URL mit https:// angeben.',
    }
  }
  return { state: 'good', what: `Öffentliche Adresse ${siteUrl}` }
}

function proxy({ siteUrl, isSampleSite, trustProxy }: Config): Finding {
  if (isSampleSite || !siteUrl.startsWith('https://') || trustProxy > 0) {
    return { state: 'good', what: `Vertrauenswürdige Proxys: ${trustProxy}` }
  }
  return {
    state: 'open',
    what: 'Vor einer https-Adresse steht ein Proxy, dem der Server noch nicht vertraut.',
    remedy: 'TRUST_PROXY=1 setzen, damit Grenzen je Besucher gelten und HSTS gesendet wird.',
  }
}

async function database(open: () => Promise<OpenData>): Promise<Finding[]> {
  try {
    const { database } = await open()
    const [row] = await database.as('auth_server', null, (query) =>
      query<{ version: string; admins: number }>(
        `select current_setting('server_version') as version,
                (select count(*)::int from salon.admins) as admins`,
      ),
    )
    return [
      {
        state: 'good',
        what: `Datenbank erreichbar: PostgreSQL ${row?.version}, ${migrations.length} Migrationen angewendet`,
      },
      row?.admins
        ? { state: 'good', what: `Konten mit Zugriff auf die Verwaltung: ${row.admins}` }
        : {
            state: 'open',
            what: 'Es gibt noch kein Konto für die Verwaltung.',
            remedy: 'npm run admin -- add name@adresse.de',
          },
      await lastBackup(database, new Date()),
      ...(await outbox(database)),
    ]
  } catch (error) {
    return [{ state: 'bad', what: error instanceof Error ? error.message : String(error) }]
  }
}
