-- needs: 0.2.0
-- Pictures that were uploaded in the panel (decision 65). `articles.images` says which one shows; a file that nothing names is removed.
create table picture_files (
  -- Below the folder of pictures, without its ending: 'fotos/malbec-reserva-0f3a…'.
  name text primary key check (name ~ '^fotos/[a-z0-9][a-z0-9-]*$'),
  -- Null while something names the file.
  unused_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null default now()
);
comment on column articles.images is '[{id, url, hosting_url, first, alt}], the first one first; alt only where it was written by hand';
create trigger articles_images_tell_staff after update on articles
  for each row when (old.images is distinct from new.images) execute function tell_staff_row('pictures', 'id');
create trigger article_variants_image_tells_staff after update on article_variants
  for each row when (old.image_url is distinct from new.image_url) execute function tell_staff_row('pictures', 'article_id');
