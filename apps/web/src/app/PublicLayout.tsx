import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { SupportWidget } from '../features/support/components/SupportWidget';
import { OtherLanguages } from './OtherLanguages';
import { Page } from './Page';
import { PublicHeader } from './PublicHeader';
import { Spinner } from '../lib/page/Spinner';

/** The frame around a visitor's pages. */
export function PublicLayout() {
  return (
    <Page header={<PublicHeader />} foot={<OtherLanguages />} help={<SupportWidget />}>
      <Suspense fallback={<Spinner />}>
        <Outlet />
      </Suspense>
    </Page>
  );
}
