import { useParams } from '@tanstack/react-router';
import { POST } from '../../writing/draft/entity-kind.ts';
import { NewEntity, OpenEntity } from '../../writing/OpenEntity.tsx';

export function NewPost() {
  return <NewEntity kind={POST} />;
}

export function Post() {
  const { id } = useParams({ from: '/known/w/$workspace/posts/$id' });
  return <OpenEntity key={id} kind={POST} id={id} />;
}
