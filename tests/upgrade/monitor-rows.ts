export const AT = '2026-10-25T01:30:00.123456+00:00'
export const LATER = '2026-11-02T16:45:00+00:00'
export const OWNER = 'inhaberin@salon.test'

export const ids = {
  approved: '10000000-0000-4000-8000-000000000001',
  pending: '10000000-0000-4000-8000-000000000002',
  request: '20000000-0000-4000-8000-000000000001',
  application: '30000000-0000-4000-8000-000000000001',
  check: '40000000-0000-4000-8000-000000000001',
  run: '50000000-0000-4000-8000-000000000001',
  suspect: '60000000-0000-4000-8000-000000000001',
  gone: '70000000-0000-4000-8000-000000000001',
  letter: '80000000-0000-4000-8000-000000000001',
  other: '90000000-0000-4000-8000-000000000001',
}

export type Row = Record<string, unknown>

const SITE = { domain: 'salon.test', sitemap_url: 'https://salon.test/sitemap.xml' }

/** What the sitemap monitor keeps. */
export const monitorRows: Record<string, Row[]> = {
  'public.sitemap_checks': [
    {
      ...SITE,
      id: ids.check,
      check_date: AT,
      total_urls: 2,
      valid_urls: 1,
      redirects_found: 0,
      errors_found: 1,
      freshness_score: 50,
      health_score: 70.5,
      sitemap_status: 'Warning',
      recommendation: 'Seite reparieren',
    },
  ],
  'public.sitemap_urls': [
    {
      id: 7,
      check_id: ids.check,
      url: 'https://salon.test/',
      lastmod: AT,
      priority: 0.8,
      changefreq: 'weekly',
      http_status: 200,
      response_time_ms: 12,
      status_category: 'valid',
    },
  ],
  'public.missing_urls': [
    {
      id: 8,
      check_id: ids.check,
      url: 'https://salon.test/faq',
      source: 'internal_link',
      found_on: 'https://salon.test/',
      http_status: 200,
      reason: 'fehlt',
      created_at: AT,
    },
  ],
  'public.sitemap_schedules': [
    {
      ...SITE,
      id: 9,
      schedule_frequency: 'monthly',
      next_check: LATER,
      last_check: AT,
      is_active: false,
      alert_email: OWNER,
      alert_threshold: 80,
      updated_at: AT,
    },
  ],
  'public.sitemap_runs': [
    {
      ...SITE,
      id: ids.run,
      state: 'finished',
      total_urls: 2,
      done_urls: 2,
      valid_urls: 1,
      errors_found: 1,
      redirects_found: 0,
      unreachable: 0,
      overall_score: 64.5,
      hints: [{ kind: 'odd date' }],
      is_cancelled: false,
      created_at: AT,
      started_at: AT,
      ended_at: LATER,
      check_id: ids.check,
      own_facts: { facts: [{ kind: 'phone', state: 'good' }] },
    },
  ],
  'salon.sitemap_watch': [
    {
      domain: SITE.domain,
      anchor_day: 31,
      run_id: ids.run,
      told_address: OWNER,
      told_facts: ['phone'],
      facts_address: OWNER,
    },
  ],
  'public.sitemap_test_mails': [{ id: ids.other, domain: SITE.domain, created_at: AT }],
  'salon.sitemap_news': [{ run_id: ids.run, turned_bad: ['phone'], mended: [] }],
}
