import { Link } from '@tanstack/react-router';
import { useWorkspace, type Api } from '../api/index.ts';

/** A link to the entity if it still exists, otherwise its last known name. */
export function EntityLink({ entity: { type, id, name }, gone }: { entity: Api.Activity['entity']; gone: boolean }) {
  const { slug: workspace } = useWorkspace();
  // Names may be written from right to left within this sentence.
  const text = <bdi>{name ?? ''}</bdi>;
  if (id === null || gone) return <em>{text}</em>;
  const params = { workspace };
  if (type === 'post')
    return (
      <Link to="/w/$workspace/posts/$id" params={{ workspace, id }}>
        {text}
      </Link>
    );
  if (type === 'page')
    return (
      <Link to="/w/$workspace/pages/$id" params={{ workspace, id }}>
        {text}
      </Link>
    );
  if (type === 'category')
    return (
      <Link to="/w/$workspace/categories" params={params} search={{ id }}>
        {text}
      </Link>
    );
  if (type === 'tag')
    return (
      <Link to="/w/$workspace/tags" params={params} search={{ id }}>
        {text}
      </Link>
    );
  if (type === 'author')
    return (
      <Link to="/w/$workspace/authors" params={params} search={{ id }}>
        {text}
      </Link>
    );
  if (type === 'media')
    return (
      <Link to="/w/$workspace/media" params={params} search={{ id }}>
        {name ? text : 'a file'}
      </Link>
    );
  return <em>{text}</em>;
}
