import { describe, expect, it } from 'vitest';
import { ApiError, errorFromResponse, messageOf } from './errors';

const answer = (body: unknown, status = 404) => Response.json(body, { status });

describe('errorFromResponse', () => {
  it('reads our own format', async () => {
    const error = await errorFromResponse(
      answer({
        success: false,
        status: 400,
        errorCode: 'VALIDATION_FAILED',
        message: '입력한 내용을 확인해주세요.',
        fieldErrors: [{ field: 'title', message: '제목은 최소 2글자 이상이어야 합니다.' }],
        requestId: 'r1',
      }),
    );
    expect(error).toMatchObject({ errorCode: 'VALIDATION_FAILED', requestId: 'r1' });
    expect(error.fieldMessage('title')).toBe('제목은 최소 2글자 이상이어야 합니다.');
    expect(error.fieldMessage('content')).toBeUndefined();
  });

  it('finds the message inside data too', async () => {
    const error = await errorFromResponse(answer({ data: { message: '안쪽' } }));
    expect(error.message).toBe('안쪽');
  });

  it('has a default message for a response without one', async () => {
    const error = await errorFromResponse(answer({ errorCode: 'STUDY_NOT_FOUND' }));
    expect(error.errorCode).toBe('STUDY_NOT_FOUND');
    expect(error.message).toBe('요청을 처리하지 못했습니다. 잠시 후 다시 시도해주세요.');
    expect(error.serverMessage).toBeUndefined();
  });

  it.each(['<html>502</html>', ''])('survives the body %j', async (body) => {
    const error = await errorFromResponse(new Response(body, { status: 502 }));
    expect(error).toMatchObject({ status: 502, errorCode: 'BAD_ANSWER' });
  });
});

describe('messageOf', () => {
  it("prefers the server's message to the screen's", () => {
    const told = new ApiError({ status: 500, errorCode: 'INTERNAL', serverMessage: '서버' });
    const silent = new ApiError({ status: 500, errorCode: 'BAD_ANSWER' });
    expect(messageOf(told, '화면')).toBe('서버');
    expect(messageOf(silent, '화면')).toBe('화면');
    expect(messageOf(new Error('x'), '화면')).toBe('화면');
  });

  it("prefers the message about the network to the screen's", () => {
    const late = new ApiError({ status: 0, errorCode: 'TIMEOUT' });
    expect(messageOf(late, '화면')).toBe('응답이 늦어지고 있습니다. 잠시 후 다시 시도해주세요.');
  });
});
