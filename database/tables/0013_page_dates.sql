-- Since when a public page says what it says, for the sitemap. The server keeps it; no page waits for it.
create table salon.page_dates (
  path       text primary key,
  -- A fingerprint of the page's words.
  words      text not null,
  changed_on date not null
);

alter table salon.page_dates enable row level security;

revoke all on salon.page_dates from anon, authenticated, service_role;
grant select, insert, update on salon.page_dates to service_role;

create policy "jobs date pages" on salon.page_dates
  for all to service_role using (true) with check (true);
