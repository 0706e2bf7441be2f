-- Test mails are asked for by a call, and no account is ever locked: what is not wanted any more is deleted.
drop table public.test_mails, public.sitemap_test_mails;

-- A hosted Supabase project brings an auth.users of its own, which is not ours to change.
do $$ begin
  if exists (select from pg_attribute where attrelid = 'auth.users'::regclass and attname = 'disabled_at') then
    alter table auth.users drop column disabled_at;
  end if;
end $$;

-- An entry is known again by what visitors may say (functions/intake/admit.sql), also one from before.
update intake.received as one
   set fingerprint = (
     select sha256(convert_to(jsonb_object_agg(key, value)::text, 'UTF8'))
       from jsonb_each(entry.words)
      where value <> 'null' and has_column_privilege('anon', entry.of_table, key, 'insert'))
  from (
    select id, 'public.reviews' as of_table, to_jsonb(reviews) || '{"is_approved": false}' as words
      from public.reviews
    union all
    select id, 'public.contact_submissions', to_jsonb(contact_submissions) from public.contact_submissions
    union all
    select id, 'public.job_applications', to_jsonb(job_applications) from public.job_applications
  ) as entry
 where entry.id = one.row_id and received_at > now() - interval '1 day';
