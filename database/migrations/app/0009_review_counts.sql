-- How many approved reviews have each number of stars, for everyone to read. The policies of the
-- caller hold, and nothing but approved reviews is ever counted.
create view public.review_counts with (security_invoker = true) as
  select rating, count(*)::integer as reviews
    from public.reviews
   where is_approved
   group by rating;

create index reviews_approved_ratings on public.reviews (rating) where is_approved;

revoke all on public.review_counts from anon, authenticated;
grant select on public.review_counts to anon, authenticated;
