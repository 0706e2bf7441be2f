-- The desk shows the five oldest entries that wait. PostgreSQL read and sorted all of them for that: it
-- plans each kind for itself, and does not know there that only the first are wanted. Told so, it
-- takes them from the indexes of the lists. How many wait is what inbox_pulse counts.
create or replace view public.waiting_entries with (security_invoker = true) as
  (select 'review' as kind, id, author_name as name, created_at
     from public.reviews where not is_approved order by created_at limit 100)
  union all
  (select 'request', id, name, created_at
     from public.contact_submissions where status = 'new' order by created_at limit 100)
  union all
  (select 'application', id, name, created_at
     from public.job_applications where status = 'new' order by created_at limit 100);
