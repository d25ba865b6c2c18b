import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { shellTexts } from '@ballast/texts/web/shell';
import { toastFailure } from '@ballast/ui/components/toast-store';
import { changeMember } from '../../../entities/member/api/change-member';
import { rememberPlace } from '../../../entities/member/model/return-place';
import { onSessionGone } from '../../../lib/api/session-gone';

const REDIRECT_AFTER_MS = 500;

/** Redirects to the login page, once, when the session is lost; signing in leads back. */
export function SessionGone() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const leave = onSessionGone(() => {
      if (timer !== null) return;
      toastFailure(shellTexts.sessionGone.title, shellTexts.sessionGone.text);
      timer = setTimeout(() => {
        timer = null;
        const place = rememberPlace(window.location);
        changeMember(queries, null, () => navigate('/login', { state: place }));
      }, REDIRECT_AFTER_MS);
    });
    return () => {
      leave();
      if (timer !== null) clearTimeout(timer);
    };
  }, [navigate, queries]);
  return null;
}
