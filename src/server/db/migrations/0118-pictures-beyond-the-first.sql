-- needs: 0.2.0
-- Of an article's pictures a list shows one: a change of the others is told as `gallery 12` (decision 83).
create function card_picture(images jsonb) returns jsonb
  language sql immutable parallel safe
  return coalesce(jsonb_path_query_first(images, '$[*] ? (@.first == true)'), images -> 0);

drop trigger articles_shown_told on articles;
create trigger articles_shown_told after update of description, descriptions, images on articles for each row
  when ((old.published or new.published)
    and (old.description, old.descriptions, card_picture(old.images)) is distinct from (new.description, new.descriptions, card_picture(new.images)))
  execute function tell_of_article('shown', 'id');
create trigger articles_gallery_told after update of images on articles for each row
  when ((old.published or new.published) and old.images is distinct from new.images
    and card_picture(old.images) is not distinct from card_picture(new.images))
  execute function tell_of_article('gallery', 'id');
