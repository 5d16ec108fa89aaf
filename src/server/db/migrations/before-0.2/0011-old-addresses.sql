-- What an article, a category and a sub-category were called before, so that an old address still leads to them.
-- Each old word names its row, never another word: however often one is renamed, an address leads to today's in one step.
create table old_article_slugs (
  slug text primary key,
  article_id integer not null references articles on delete cascade,
  created_at timestamptz not null default now()
);
create index old_article_slugs_article on old_article_slugs (article_id);

create table old_category_names (
  name text primary key,
  category_id integer not null references categories on delete cascade,
  created_at timestamptz not null default now()
);
create index old_category_names_category on old_category_names (category_id);

create table old_sub_category_names (
  name text not null,
  sub_category_id integer not null references sub_categories on delete cascade,
  created_at timestamptz not null default now(),
  primary key (sub_category_id, name)
);

-- A slug that an article bears is nobody's old one.
create function keep_old_slug() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into old_article_slugs (slug, article_id) values (old.slug, old.id)
      on conflict (slug) do update set article_id = excluded.article_id, created_at = now();
  end if;
  delete from old_article_slugs where slug = new.slug;
  return null;
end $$;
create trigger articles_slug_taken after insert on articles for each row execute function keep_old_slug();
create trigger articles_slug_left after update of slug on articles for each row when (old.slug is distinct from new.slug) execute function keep_old_slug();

create function keep_old_category_name() returns trigger language plpgsql as $$
begin
  insert into old_category_names (name, category_id) values (old.name, old.id)
    on conflict (name) do update set category_id = excluded.category_id, created_at = now();
  return null;
end $$;
create trigger categories_renamed after update of name on categories for each row when (old.name is distinct from new.name) execute function keep_old_category_name();

create function keep_old_sub_category_name() returns trigger language plpgsql as $$
begin
  insert into old_sub_category_names (name, sub_category_id) values (old.name, old.id)
    on conflict (sub_category_id, name) do update set created_at = now();
  return null;
end $$;
create trigger sub_categories_renamed after update of name on sub_categories for each row when (old.name is distinct from new.name) execute function keep_old_sub_category_name();
