import { useParams } from '@tanstack/react-router';
import { PAGE } from '../../writing/draft/entity-kind.ts';
import { NewEntity, OpenEntity } from '../../writing/OpenEntity.tsx';

export function NewPage() {
  return <NewEntity kind={PAGE} />;
}

export function Page() {
  const { id } = useParams({ from: '/known/w/$workspace/pages/$id' });
  return <OpenEntity key={id} kind={PAGE} id={id} />;
}
