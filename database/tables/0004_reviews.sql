-- Reviews: visitors write, the salon approves, everyone reads what is approved.
create table public.reviews (
  id                 uuid        primary key default gen_random_uuid(),
  author_name        text        not null default 'Anonym'
                                 check (btrim(author_name) <> '' and char_length(author_name) <= 80),
  rating             smallint    not null default 5 check (rating between 1 and 5),
  review_text        text        not null check (char_length(review_text) between 10 and 2000),
  service_type       text        check (char_length(service_type) <= 60),
  is_approved        boolean     not null default false,
  created_at         timestamptz not null default now(),
  google_review_link text        check (char_length(google_review_link) <= 500)
);

-- The home page asks for the newest approved reviews on every visit.
create index reviews_newest_approved on public.reviews (created_at desc) where is_approved;
create index reviews_approved_ratings on public.reviews (rating) where is_approved;
-- Waiting reviews are counted for every new one.
create index reviews_pending on public.reviews (created_at) where not is_approved;
create index reviews_newest on public.reviews (created_at desc, id desc);

alter table public.reviews enable row level security;

-- Columns first: a visitor cannot even name id, created_at or google_review_link. is_approved may
-- be named, because clients of this wire expect the policy's answer to an attempt to approve.
revoke all on public.reviews from anon, authenticated;
grant select on public.reviews to anon;
grant insert (author_name, rating, review_text, service_type, is_approved) on public.reviews to anon;
grant select, insert, update, delete on public.reviews to authenticated;
grant select on public.reviews to service_role;

create policy "visitors read approved reviews" on public.reviews
  for select to anon using (is_approved);

create policy "visitors submit reviews for moderation" on public.reviews
  for insert to anon with check (not is_approved);

create policy "admins moderate all reviews" on public.reviews
  for all to authenticated using ((select is_admin())) with check ((select is_admin()));

create policy "jobs read reviews" on public.reviews
  for select to service_role using (true);
