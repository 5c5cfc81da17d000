/** The least that an action on these two packages does before its first request. */
import { getInput, setSecret } from '@actions/core';
import { HttpClient } from '@actions/http-client';

setSecret(getInput('api-key'));
const answer = await new HttpClient('bench').get(getInput('base-url'));
answer.message.resume();
