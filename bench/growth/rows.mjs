const KINDS = `(array['Haarschnitt', 'Balayage', 'Strähnen', 'Bartpflege', 'Kosmetik'])[1 + n % 5]`
const AT = `timestamptz '2020-01-01' + n * interval '1 hour'`

const statements = {
  reviews: `insert into reviews (author_name, rating, review_text, service_type, is_approved, created_at)
   select 'Gast ' || n, 1 + n % 5,
          'Besuch Nummer ' || n || ': gut beraten, gern wieder zu '
            || (array['Frau Öztürk. ', 'Herrn Weiß. '])[1 + n % 2]
            || case n % 3 when 0 then '' else 'Der Schnitt sitzt auch nach Wochen noch. ' end
            || case n % 3 when 2 then 'Kaffee gut, Termin pünktlich, alles in Ruhe erklärt.' else '' end
            || case n % 10000 when 7 then 'Draußen sang ein Zaunkönig.' else '' end,
          ${KINDS}, n % 50 > 0 or n > 25000, ${AT}
     from generate_series($1::int + 1, $2::int) n`,
  requests: `insert into contact_submissions (name, email, phone, message, status, created_at)
   select 'Person ' || n, 'person' || n || '@example.test', '040 ' || 1000000 + n,
          'Bitte rufen Sie mich zurück, es geht um: ' || ${KINDS} || case n when 77 then ', Hochzeitsfrisur' else '' end,
          (array['new', 'in_progress', 'completed', 'archived'])[1 + n % 4], ${AT}
     from generate_series($1::int + 1, $2::int) n`,
  applications: `insert into job_applications
     (name, phone, is_hairdresser, work_hours, start_date, message, status, created_at)
   select 'Bewerberin ' || n, '040-' || 1000000 + n, 'Ja', 'Vollzeit', 'Sofort',
          'Ich freue mich auf ein Gespräch',
          (array['new', 'reviewing', 'rejected', 'archived'])[1 + n % 4], ${AT}
     from generate_series($1::int + 1, $2::int) n`,
}

/**
 * Years of entries, put in by the database's owner: no visitor could send so many. Each kind grows from
 * `filled` to what is wanted. Reviews have 55 to 170 characters, like those on the site, and at most as
 * many wait as may wait.
 */
export async function addEntries(owner, filled, wanted) {
  for (const [kind, sql] of Object.entries(statements))
    await owner.query(sql, [filled, wanted[kind]])
}
